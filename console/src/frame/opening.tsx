/** While the console opens: the frame's empty shapes, so that nothing jumps. */
export function Opening() {
  return (
    <div aria-busy="true" className="min-h-dvh bg-page">
      <div className="h-14 border-line border-b bg-surface" />
      <div className="hidden h-[calc(100dvh-3.5rem)] w-52 border-line border-r bg-surface md:block" />
    </div>
  );
}

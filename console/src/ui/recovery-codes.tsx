/** The codes as a person writes them down or prints them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1 rounded-sm bg-pale p-3 font-semibold sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

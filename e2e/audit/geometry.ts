/**
 * Measures layout defects in the page: text that is cut off, covered or outside the screen, and touch targets that are too small.
 * Runs in the browser (`page.evaluate`), so it must not use anything from outside the function.
 */
export function flawsOfLayout(): string[] {
  type Box = { top: number; bottom: number; left: number; right: number };
  type Piece = { text: string; box: Box; core: Box; element: Element; block: Element; layer: Element };
  const flaws: string[] = [];
  const screen = document.documentElement.clientWidth;
  const say = (text: string | null) => `“${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
  /** Memoised per element: it is called for thousands of pieces of text. */
  const once = <Answer>(ask: (element: Element) => Answer): ((element: Element) => Answer) => {
    const known = new Map<Element, Answer>();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element) as Answer;
    };
  };
  const styleOf = once((element) => {
    const { position, zIndex, display, overflowX, overflowY, textOverflow, fontSize } =
      getComputedStyle(element);
    return { position, zIndex, display, overflowX, overflowY, textOverflow, fontSize };
  });
  const lineage = once((element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  });
  const frameOf = once((element) => element.getBoundingClientRect());
  const isDot = once(
    (at) => styleOf(at).position === 'absolute' && frameOf(at).width <= 1 && frameOf(at).height <= 1,
  );
  /** Visible to screen readers only, or hidden. */
  const unseen = once(
    (element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      lineage(element).some(isDot),
  );
  // A modal dialog makes the rest of the page inert.
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const floats = once((at) => {
    const { position, zIndex } = styleOf(at);
    const raised = position === 'absolute' && Number(zIndex) > 0;
    const over = position === 'fixed' || position === 'sticky' || raised;
    return over || at.tagName === 'DIALOG' || at.hasAttribute('popover');
  });
  const layerOf = once((element) => lineage(element).find(floats) ?? document.body);
  const blockOf = once(
    (element) => lineage(element).find((at) => !styleOf(at).display.startsWith('inline')) ?? element,
  );
  const scrolls = (at: Element) => /auto|scroll/.test(styleOf(at).overflowX + styleOf(at).overflowY);
  const hides = (at: Element) => styleOf(at).overflowX !== 'visible' && at !== document.body;

  /** The part of a box that is visible in all scroll containers around it; null where it is scrolled out of view. */
  function withinScroll(box: Box, element: Element): Box | null {
    const left = { top: box.top, bottom: box.bottom, left: box.left, right: box.right };
    for (const at of lineage(element)) {
      if (at === document.body || styleOf(at).position === 'fixed') break;
      if (!hides(at) || !(scrolls(at) || at.matches('[aria-roledescription=carousel] *'))) continue;
      const frame = frameOf(at);
      left.top = Math.max(left.top, frame.top);
      left.bottom = Math.min(left.bottom, frame.bottom);
      left.left = Math.max(left.left, frame.left);
      left.right = Math.min(left.right, frame.right);
    }
    return left.right - left.left > 1 && left.bottom - left.top > 1 ? left : null;
  }

  function pieces(): Piece[] {
    const found: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || !text.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName)) continue;
      if (unseen(element)) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        // The dot before what begins a line is outside of its part, so that it is not seen (`Dotted`).
        if (
          text.trim().length === 1 &&
          line.left < (element.closest('.dotted')?.getBoundingClientRect().left ?? 0) - 1
        )
          continue;
        const box = line.width < 1 ? null : withinScroll(line, element);
        if (!box) continue;
        // Glyphs are smaller than their line box.
        const gap = Math.max(0, (line.height - Number.parseFloat(styleOf(element).fontSize) * 0.9) / 2);
        const core = { ...box, top: box.top + gap, bottom: box.bottom - gap };
        found.push({ text, box, core, element, block: blockOf(element), layer: layerOf(element) });
      }
    }
    return found;
  }

  function cut({ text, box, core, element }: Piece): void {
    for (const at of lineage(element)) {
      const { overflowX, overflowY, position, textOverflow } = styleOf(at);
      if (position === 'fixed' || at === document.body) break;
      if (scrolls(at)) return;
      const frame = frameOf(at);
      const aside = Math.max(box.right - frame.right, frame.left - box.left);
      const below = Math.max(core.bottom - frame.bottom, frame.top - core.top);
      // An e-mail address of a customer may be longer than a menu is wide, and is truncated on purpose.
      if (overflowX !== 'visible' && aside > 1.5 && !(textOverflow === 'ellipsis' && text.includes('@')))
        flaws.push(`text cut by ${Math.round(aside)} px: ${say(text)}`);
      if (/hidden|clip/.test(overflowY) && below > 2)
        flaws.push(`text cut in height by ${Math.round(below)} px: ${say(text)}`);
      if (overflowX !== 'visible') return;
    }
    if (box.right > screen + 1 || box.left < -1) flaws.push(`text beyond the screen: ${say(text)}`);
  }

  /** A ticket has a perforation line, which text on either side must not touch. */
  function torn({ text, box, element }: Piece): void {
    const paper = element.closest('.ticket-body, .ticket-stub');
    if (!paper || layerOf(paper) !== layerOf(element)) return;
    const frame = frameOf(paper);
    const over = Math.max(box.right - frame.right, frame.left - box.left) + 4;
    if (over > 0) flaws.push(`text over the edge of its ticket: ${say(text)}`);
  }

  /** Overlap of two boxes in pixels; 0 where they only touch. */
  function shared(a: Box, b: Box): boolean {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  }

  function overlaps(all: Piece[]): void {
    const sorted = all.toSorted((a, b) => a.core.top - b.core.top);
    for (const [index, one] of sorted.entries()) {
      for (let at = index + 1; at < sorted.length; at += 1) {
        const other = sorted[at];
        if (!other || other.core.top >= one.core.bottom) break;
        if (one.block !== other.block && one.layer === other.layer && shared(one.core, other.core))
          flaws.push(`text over text: ${say(one.text)} and ${say(other.text)}`);
      }
    }
  }

  /** The text of form fields is not in text nodes; it is measured with the field's font. */
  function fields(): void {
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type=checkbox],[type=radio],[type=hidden],[type=date]), select',
    )) {
      if (!pen || unseen(field)) continue;
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      const chosen = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : '';
      const text = field instanceof HTMLSelectElement ? chosen : field.value || field.placeholder;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const more = pen.measureText(text).width - room;
      if (more > 1 && !/@|^\d{15,}/.test(text))
        flaws.push(`text of a field cut by ${Math.round(more)} px: ${say(text)}`);
    }
  }

  function targets(): void {
    const all = [
      ...root.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, summary, [role=tab], [role=option]',
      ),
    ]
      .filter((one) => !unseen(one) && !one.closest('[inert]'))
      .map((one) => ({ one, layer: layerOf(one), box: withinScroll(one.getBoundingClientRect(), one) }));
    for (const [index, { one, layer, box }] of all.entries()) {
      if (!box || styleOf(one).display === 'inline') continue;
      const name = say(one.textContent || one.getAttribute('aria-label') || one.outerHTML);
      const whole = (one.closest('label') ?? one).getBoundingClientRect();
      if (whole.width < 23.5 || whole.height < 23.5)
        flaws.push(`target of ${Math.round(whole.width)} × ${Math.round(whole.height)} px: ${name}`);
      if (box.right > screen + 1 && !lineage(one).some(hides))
        flaws.push(`control beyond the screen: ${name}`);
      for (const other of all.slice(index + 1)) {
        if (!other.box || layer !== other.layer || one.contains(other.one)) continue;
        if (styleOf(other.one).display === 'inline' || !shared(box, other.box)) continue;
        // A control completely inside another one, such as "show password" in its field, is intended.
        const upon = other.box.left >= box.left - 1 && other.box.right <= box.right + 1;
        if (!(upon && other.box.top >= box.top - 1 && other.box.bottom <= box.bottom + 1))
          flaws.push(`controls over each other: ${name} and ${say(other.one.textContent)}`);
      }
    }
  }

  const all = pieces();
  for (const piece of all) {
    cut(piece);
    torn(piece);
    if (/undefined|\bNaN\b|\[object|Invalid Date|\{[a-z]+\}/.test(piece.text))
      flaws.push(`a value is missing: ${say(piece.text)}`);
  }
  overlaps(all);
  fields();
  targets();
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && !unseen(image))
      flaws.push(`a picture is missing: ${image.src}`);
  }
  const wide = (document.scrollingElement?.scrollWidth ?? 0) - screen;
  if (wide > 0) flaws.push(`the page is ${wide} px wider than the screen`);
  return [...new Set(flaws)];
}

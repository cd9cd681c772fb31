/** Without scrolling for so long the page is at rest. */
const restMs = 120;

/** Distance of the points that are looked at, and how far around the button: less than a letter. */
const step = 6;

const controls = 'a,button,input,select,textarea,label,summary,[tabindex="0"],[data-offer]';

/** A control, an offer with its price, or an element with text of its own. */
const isContent = (element: Element): boolean =>
  element.matches(controls) ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());

/** Is nothing but background under it? Asked of the layers of the screen, whatever the page is made of. */
function isFree(floating: Element): boolean {
  const { top, right, bottom, left } = floating.getBoundingClientRect();
  for (let y = top - step; y <= bottom + step; y += step)
    for (let x = left - step; x <= right + step; x += step)
      if (document.elementsFromPoint(x, y).some((at) => !floating.contains(at) && isContent(at)))
        return false;
  return true;
}

/**
 * For the parent of what floats: it goes with the first pixel of scrolling, and when the page is at rest it comes back where it
 * lies over no text and no control (`data-rest`, read by the style sheet). One look for each rest, none while scrolling. What comes
 * after a rest (a text, a picture, the page's own letters) moves what lies under it without a scroll, so it looks again.
 */
export function restWhereFree({ firstElementChild: floating }: HTMLElement) {
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => floating?.setAttribute('data-rest', isFree(floating) ? 'shown' : 'hidden'),
      restMs,
    );
  };
  const leave = () => {
    floating?.removeAttribute('data-rest');
    settle();
  };
  const content = new MutationObserver(settle);
  content.observe(document.body, {
    subtree: true,
    childList: true,
    // A text that React changes keeps its node.
    characterData: true,
    attributeFilter: ['class', 'open'],
  });
  // What styles, pictures and letters move changes no node, but the height of the page.
  const height = new ResizeObserver(settle);
  height.observe(document.body);
  addEventListener('scroll', leave);
  addEventListener('resize', leave);
  settle();
  return () => {
    content.disconnect();
    height.disconnect();
    removeEventListener('scroll', leave);
    removeEventListener('resize', leave);
  };
}

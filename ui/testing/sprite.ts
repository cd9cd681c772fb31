/** Which `<use>` elements of the page name a drawing that its sheet does not have. */
export async function missingDrawings(): Promise<string[]> {
  const addresses = [...document.querySelectorAll('use')].map((use) => use.href.baseVal);
  const missing = addresses.map(async (address) => {
    const [sheet = '', name = ''] = address.split('#');
    const svg = new DOMParser().parseFromString(await (await fetch(sheet)).text(), 'image/svg+xml');
    return svg.getElementById(name) ? [] : [address];
  });
  return (await Promise.all(missing)).flat();
}

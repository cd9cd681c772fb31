/** The elements of an HTML text in their order, each with the names of its attributes: what a text in it must not change. */
export const shapeOf = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z]\w*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi)].map(([, tag, attributes = '']) =>
    [tag, ...[...attributes.matchAll(/([\w-]+)=(?:"[^"]*"|'[^']*')/g)].map(([, name]) => name)].join(' '),
  );

import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { bareTextIn, readComponents } from './bare-text.ts';

const parse = (text: string) => ({ program: parseSync('planted.tsx', text).program, lineOf: () => 1 });

const others = parse(`
  export function Badge() { return <span>new</span>; }
  export function Late({ of }) { if (!of) return null; return <b>late</b>; }
  export function Amount({ of }) { return String(of); }
`);
/** What the check says about the content of an element in which `t` gives texts. */
const problemsIn = (content: string) => {
  const file =
    parse(`function Part({ icon, children, note }: { icon?: ReactNode; children: ReactNode; note?: string }) {
    const mark = busy && <Badge />;
    return <div>${content}</div>;
  }`);
  return bareTextIn(file, readComponents([others, file])).map(({ message }) => message);
};

const behind = 'a text behind an element that comes and goes needs an element of its own';
const passing = 'a text that comes and goes needs an element of its own';

test.each([
  ['an element on a condition', "{busy && <Badge />}{t('pay')}"],
  ['one of two elements', "{done ? <Check /> : <Copy />} {t('copy')}"],
  ['a list', '{items.map((item) => <b key={item} />)} {children}'],
  ['a component that may render nothing', '<Late of={of} />{total}'],
  ['an element with a key', '<b key={total} />{total}'],
  ['a constant that may be nothing', '{mark} text'],
  ['an optional part', '{icon}{children}'],
  ['two of them', "{a && <Badge />}{b && <Badge />}{t('pay')}"],
])('a text behind %s is refused', (_what, content) => {
  expect(problemsIn(content)).toContain(behind);
});

test.each([
  ['a condition', "<b />{busy && t('wait')}"],
  ['an element instead', "<b />{busy ? <Badge /> : t('pay')}"],
  ['an optional property', '<b />{note}'],
  ['a fragment', "<b />{busy && <>{t('wait')} <b /></>}"],
  ['a component that renders a text', '<b />{busy && <Amount of={1} />}'],
])('a text that comes and goes by %s is refused', (_how, content) => {
  expect(problemsIn(content)).toContain(passing);
});

test('E6 a component that renders a bare text is refused', () => {
  expect(bareTextIn(others, readComponents([others])).map(({ message }) => message)).toEqual([
    'the text that <Amount> renders needs an element of its own',
  ]);
});

test.each([
  ['a text in an element of its own', "{busy && <Badge />}<span>{t('pay')}</span>"],
  ['an element between', '{busy && <Badge />}<b />text'],
  ['elements that stay', "<Badge /> {t('pay')}"],
  ['an element that comes and goes behind the text', "{t('pay')}{busy && <Badge />}"],
  ['the only child', "{busy ? <Badge /> : t('pay')}"],
  ['one of two texts', "<b />{busy ? t('wait') : t('pay')}"],
])('%s is accepted', (_what, content) => {
  expect(problemsIn(content)).toEqual([]);
});

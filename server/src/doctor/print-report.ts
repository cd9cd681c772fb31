import type { Report } from './examine.ts';

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The report for a terminal: what is wrong first, then what could not be looked at, and at the end what it comes to. */
export function printReport({ verdict, checks, findings, unchecked }: Report): string {
  const worstFirst = [...findings].sort(
    (a, b) => Number(a.severity !== 'fault') - Number(b.severity !== 'fault'),
  );
  const blocks = worstFirst.map(({ check, severity, found, why, todo, see }) =>
    [
      `${severity === 'fault' ? 'FAULT  ' : 'warning'}  ${found}`,
      `         Why:   ${why}`,
      `         To do: ${todo}`,
      `         Guide: ${see} (${check})`,
    ].join('\n'),
  );
  const gaps = unchecked.map(({ check, why }) => `not looked at  ${check}: ${why}`);
  return [
    ...blocks,
    ...(gaps.length > 0 ? [gaps.join('\n')] : []),
    summaryOf(verdict, checks, findings, unchecked),
  ].join('\n\n');
}

function summaryOf(
  verdict: Report['verdict'],
  checks: number,
  findings: Report['findings'],
  unchecked: Report['unchecked'],
): string {
  const looked = `${counted(checks - unchecked.length, 'check', 'checks')} looked`;
  if (verdict === 'sound') return `The shop is sound: ${looked}.`;
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const parts = [
    counted(faults, 'fault', 'faults'),
    counted(findings.length - faults, 'warning', 'warnings'),
    ...(unchecked.length > 0 ? [`${unchecked.length} could not look`] : []),
  ];
  return `${looked}: ${parts.join(', ')}.`;
}

import { parse } from 'libpg-query';

type Node = Record<string, unknown>;

type Command = { subtype: string; name?: string; def?: Node };
type ColumnDef = { colname: string; constraints?: { Constraint: { contype: string } }[] };

/** Constraints that bring an index, which locks a table with rows against writers while it is built. */
const indexing = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'];

/** What one command of `alter table` does to a program that knows the table as it was. */
function commandBreaks({ subtype, name, def }: Command): string[] {
  const { ColumnDef: column, Constraint: constraint } = (def ?? {}) as {
    ColumnDef?: ColumnDef;
    Constraint?: { contype: string };
  };
  if (subtype === 'AT_DropColumn') return [`drops the column ${name}`];
  if (subtype === 'AT_AlterColumnType') return [`changes the type of ${name}`];
  if (subtype === 'AT_SetNotNull') return [`makes ${name} not null`];
  if (subtype === 'AT_AddConstraint' && constraint && indexing.includes(constraint.contype))
    return ['builds an index under a lock'];
  const types = (column?.constraints ?? []).map(({ Constraint: { contype } }) => contype);
  if (subtype === 'AT_AddColumn' && types.includes('CONSTR_NOTNULL') && !types.includes('CONSTR_DEFAULT'))
    return [`adds ${column?.colname} as not null without a default`];
  return [];
}

const dropped: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'a table',
  OBJECT_VIEW: 'a view',
};

/**
 * What in a migration breaks or holds up the version before, which runs beside it during an upgrade (W12). Tables that the migration itself makes
 * are its own.
 */
export async function breaksOlderVersion(sql: string): Promise<string[]> {
  const { stmts } = (await parse(sql)) as unknown as { stmts: { stmt: Record<string, Node> }[] };
  const statements = stmts.flatMap(({ stmt }) => Object.entries(stmt));
  const nameOf = (node: Node) => (node.relation as { relname: string } | undefined)?.relname ?? '';
  const own = new Set(statements.flatMap(([kind, node]) => (kind === 'CreateStmt' ? [nameOf(node)] : [])));
  return statements.flatMap(([kind, node]) => {
    if (own.has(nameOf(node))) return [];
    if (kind === 'AlterTableStmt')
      return (node.cmds as { AlterTableCmd: Command }[]).flatMap(({ AlterTableCmd }) =>
        commandBreaks(AlterTableCmd),
      );
    if (kind === 'RenameStmt') return ['renames'];
    if (kind === 'DropStmt' && dropped[String(node.removeType)])
      return [`drops ${dropped[String(node.removeType)]}`];
    if (kind === 'IndexStmt' && !node.concurrent) return ['builds an index under a lock'];
    return [];
  });
}

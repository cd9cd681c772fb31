import { isOperationDone, isOperationRunning } from '@langit/contract/values/operations';
import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useCall } from '../../lib/call';
import type { Answer, Input } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useUnsaved } from '../../lib/unsaved';
import { type Operation, resultOf, useOperation } from '../../lib/use-operation';
import { partnerName } from '../../things/partners';
import { errorOf, FailureNote } from '../../ui/failure';
import { ChoiceField, TextField } from '../../ui/field';
import { ScreenHead } from '../../ui/screen-head';
import { Tabs } from '../../ui/tabs';
import { ChangedValues } from '../changed-values';
import { Decide } from '../import/decide';
import { isImportable } from '../import/importable';
import { Outcome } from '../import/outcome';
import { PlacesField } from './places-field';

const call = 'catalogue.sync';
/** In percent of the cost, for a shop that has no plan whose mark-up could be followed. */
const firstMarkup = '40';
/** What the person asked for, as parameters of the address: a reload loses nothing. */
const fieldNames = ['supplier', 'take', 'margin', 'add'] as const;

export const loader = screenLoader(['catalogue'], async ({ session, person }) => {
  const [runs, lists] = await Promise.all([
    session.read('operations.list', { call }),
    session.read('catalogue.lists', {}),
  ]);
  return {
    runs: runs.output,
    suppliers: lists.output,
    seesMoney: person.permissions.includes('reports.money'),
  };
});

/** The call's input: costs alone, or with a rule for the prices. */
const inputOf = (query: URLSearchParams) => ({
  supplier: query.get('supplier') ?? '',
  ...(query.get('take') === 'costs'
    ? { costs_only: true }
    : {
        margin: Number(query.get('margin')),
        ...(query.get('add') ? { add: query.get('add') ?? '' } : {}),
      }),
});

/** A supplier's list of today goes into the catalogue: it is checked at once, and taken with one press. */
export function Component() {
  const { runs, suppliers, seesMoney } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  const [query, setQuery] = useSearchParams();
  const running = runs.find(({ state }) => isOperationRunning(state))?.operation ?? null;
  const id = query.get('operation') ?? running;
  const isDry = query.get('step') === 'check';
  const operation = useOperation(id);
  const [isEdited, setEdited] = useState(false);
  const started = (named: Record<string, string>, next: string, step: string) => {
    setEdited(false);
    setQuery({ ...named, operation: next, step }, { replace: true });
  };
  const fields = Object.fromEntries(
    fieldNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );
  const isTaken = isOperationDone(operation?.state) && !isDry;
  return (
    <>
      <ScreenHead title={t('syncTitle')} below={t('syncSays')} />
      <Tabs of="catalogue" />
      <Ask
        suppliers={suppliers}
        seesMoney={seesMoney}
        isBusy={isOperationRunning(operation?.state)}
        onEdit={() => setEdited(true)}
        onStarted={(named, next) => started(named, next, 'check')}
      />
      {operation && (
        <Outcome
          of={operation}
          title={t(isTaken ? 'applied' : 'syncTitle')}
          more={isOperationDone(operation.state) && <OfSupplier of={operation} />}
        />
      )}
      {/* What is taken is what stands in the form: other values are checked first. */}
      {isDry && !isEdited && operation && isImportable(operation) && (
        <Decide
          key={id}
          call={call}
          input={inputOf(query)}
          isChecked={isOperationDone(operation.state)}
          labels={{ check: t('checkList'), carryOut: t('applyList') }}
          onStarted={(next, step) => started(fields, next, step)}
        />
      )}
    </>
  );
}

function Ask({
  suppliers,
  seesMoney,
  isBusy,
  onEdit,
  onStarted,
}: {
  suppliers: Answer<'catalogue.lists'>;
  /** Else mark-ups are hidden. */
  seesMoney: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onStarted: (asked: Record<string, string>, operation: string) => void;
}) {
  const t = useT('catalogue');
  const { wholePercent } = useFormat();
  const [query] = useSearchParams();
  const usualOf = (name: string | undefined) =>
    suppliers.find(({ supplier }) => supplier === name)?.usual_markup_percent ?? null;
  const supplier = query.get('supplier') ?? suppliers[0]?.supplier ?? '';
  const hasPlans = !seesMoney || usualOf(supplier) !== null;
  const inAddress: Readonly<Record<string, string>> = {
    supplier,
    // What changes no price is what a press without a thought does; a shop without plans has no costs to take, and begins with some.
    take: query.get('take') ?? (hasPlans ? 'costs' : 'rule'),
    margin: query.get('margin') ?? (hasPlans ? '' : firstMarkup),
    add: query.get('add') ?? '',
  };
  const [values, setValues] = useState(inAddress);
  useUnsaved(fieldNames.some((name) => values[name] !== inAddress[name]));
  const usual = usualOf(values.supplier);
  const check = useCall<typeof call>(({ operation }) => onStarted(values, operation));
  const field = (name: (typeof fieldNames)[number]) => ({
    value: values[name] ?? '',
    error: errorOf(check.failure, name),
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((now) => ({ ...now, [name]: target.value }));
      onEdit();
    },
  });
  return (
    <form
      className="mb-4 max-w-xl rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        check.run(call, { ...inputOf(new URLSearchParams(values)), dry_run: true } as Input<typeof call>);
      }}
    >
      <FailureNote failure={check.failure} fields={fieldNames} />
      {/* What is being checked stays as it was sent. */}
      <fieldset disabled={isBusy || check.isBusy}>
        <ChoiceField
          label={t('supplier')}
          choices={suppliers.map(({ supplier: value }) => ({ value, label: partnerName(value) }))}
          {...field('supplier')}
        />
        <ChoiceField
          label={t('whatToTake')}
          choices={[
            { value: 'costs', label: t('costsOnly') },
            { value: 'rule', label: t('byRule') },
          ]}
          {...field('take')}
        />
        {values.take === 'rule' && (
          <>
            <TextField
              label={t('marginOnCost')}
              hint={usual === null ? undefined : t('usualMarkup', { percent: wholePercent(usual) })}
              inputMode="numeric"
              autoComplete="off"
              required
              {...field('margin')}
            />
            <PlacesField
              label={t('addPlaces')}
              hint={t('addPlacesHint')}
              value={values.add ?? ''}
              error={errorOf(check.failure, 'add')}
              onChange={(add) => field('add').onChange({ target: { value: add } })}
            />
          </>
        )}
        <Button type="submit" look="primary">
          {t('checkList')}
        </Button>
      </fieldset>
    </form>
  );
}

/** What the supplier no longer has, and what it has that no product uses. */
function OfSupplier({ of: operation }: { of: Operation }) {
  const t = useT('catalogue');
  const { rupiah, cost: costText } = useFormat();
  const { supplier } = resultOf<typeof call>(operation);
  const offered = 'offered' in supplier ? supplier.offered : [];
  return (
    <>
      <ChangedValues
        title={t('lostOnes')}
        count={supplier.missing.length}
        rows={supplier.missing.map((code) => ({ code }))}
      />
      <ChangedValues
        title={t('offeredOnes')}
        count={offered.length}
        rows={offered.map(({ code, package: name, cost_usd: cost, price_idr: price }) => ({
          code: `${code} · ${name}`,
          what: t('offeredAs', { cost: costText(cost), price: rupiah(price) }),
        }))}
      />
    </>
  );
}

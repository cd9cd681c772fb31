import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { SectionHead } from '../parts';
import { CompanyFacts } from './company';

export const loader = screenLoader(['system', 'company'], async ({ session }) => ({
  company: (await session.read('company.get', {})).output,
}));

/** Who sells, as customers read it. */
export function Component() {
  const { company } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHead of="shop" />
      <CompanyFacts of={company} />
    </>
  );
}

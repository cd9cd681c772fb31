import { pageRequest } from '@langit/web-context';
import { type LegalPoint, legalPages } from '../content-texts/content-types';
import { legalIn } from '../content-texts/index.server';
import { seo } from '../lib/seo';
import type { Route } from './+types/legal';

export function loader({ context, request }: Route.LoaderArgs) {
  const { language, facts } = context.get(pageRequest);
  const last = new URL(request.url).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.data$/, '');
  const page = legalPages.find((name) => name === last) ?? 'terms-of-service';
  return { page, legal: legalIn(page, language, facts) };
}

export function meta(args: Route.MetaArgs) {
  const data = args.loaderData;
  if (!data) return [];
  const { title, description } = data.legal;
  return seo(args, { title, description, path: `/others/${data.page}` });
}

/** Terms, return policy, privacy policy: lettered or plain sections of points, and whom to ask. */
export default function LegalText({ loaderData: { legal } }: Route.ComponentProps) {
  return (
    <article className="page py-10 sm:py-14">
      <div className="prose-text">
        <h1 className="text-3xl">{legal.title}</h1>
        <p className="mt-4 text-lg text-slate">{legal.intro}</p>
        {legal.sections.map((section) => (
          <section key={section.title} className="mt-10">
            <h2 className="text-xl">{section.title}</h2>
            {section.intro && <p className="mt-3">{section.intro}</p>}
            {section.points && <Points points={section.points} />}
            {section.outro && <p className="mt-3">{section.outro}</p>}
          </section>
        ))}
        <p className="mt-10 rounded-lg bg-pale px-5 py-4">{legal.contact}</p>
      </div>
    </article>
  );
}

function Points({ points }: { points: readonly LegalPoint[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-2.5 pl-5 marker:text-sky">
      {points.map((point) =>
        typeof point === 'string' ? (
          <li key={point}>{point}</li>
        ) : (
          <li key={point.text}>
            {point.text}
            <Points points={point.subpoints} />
          </li>
        ),
      )}
    </ul>
  );
}

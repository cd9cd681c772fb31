import type { ReactNode } from 'react';
import { shopName } from '../lib/shop-facts';

/** A page before the sign-in: the shop's name and one card. */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <title>{title}</title>
      <p className="mb-6 text-center font-bold text-2xl text-primary">{shopName()}</p>
      <div className="rounded-lg border border-line bg-surface p-6 shadow-float">
        <h1 className="mb-4 text-xl">{title}</h1>
        {children}
      </div>
    </main>
  );
}

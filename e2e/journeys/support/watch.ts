import { expect, type Page } from '@playwright/test';

/** Watches pages for forbidden behaviour: requests to another origin, violations of the policy, exceptions, console messages. */
export type Watch = { readonly complaints: string[]; expectNone(where: string): void };

export function watch(page: Page, baseURL: string | undefined): Watch {
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !/^(?:data|blob|about):/.test(url)) complaints.push(`asked ${url}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`));
  return {
    complaints,
    expectNone(where) {
      expect(complaints, where).toEqual([]);
    },
  };
}

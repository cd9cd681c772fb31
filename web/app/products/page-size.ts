/** N10: how many plans a page of the list has. */
export const pageSize = { phone: 4, desktop: 10 } as const;

/** Whether the window is as narrow as a phone, now and after every change. */
export const narrowWindow = (): MediaQueryList => matchMedia('(width < 40rem)');

export const pageSizeIn = ({ matches }: MediaQueryList): number => pageSize[matches ? 'phone' : 'desktop'];

import sky from './sky.svg?no-inline';

/** The sky behind a page's first section. */
export const Sky = () => (
  <img
    src={sky}
    alt=""
    width="1440"
    height="640"
    className="-z-10 absolute inset-0 size-full object-cover object-bottom"
  />
);

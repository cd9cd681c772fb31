/** `npm run build:shop`: installs packages and builds the pages, by the owner of the code and without the shop's settings. */
import { build, install } from './prepare.mjs';

install();
build();

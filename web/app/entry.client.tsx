import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowStructuredData } from './document/trusted-types';

allowStructuredData();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

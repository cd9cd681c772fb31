import type { DocumentPorts, PageRequest } from '@langit/contract/wire/page-request';
import { createContext } from 'react-router';

/** Keys of the load context. The server takes them from the build's entry, so that both sides hold the same objects. */
export const pageRequest = createContext<PageRequest>();
export const documentPorts = createContext<DocumentPorts>();

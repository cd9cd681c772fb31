// React Router looks for its entry here.
export { default, documentPorts, handleError, pageRequest } from './document/entry.server';

import manifest from '../../../package.json' with { type: 'json' };

/** The version of this program, which stands in the shop's `package.json` alone: in the OpenAPI document, in the list of running instances, in a release. */
export const programVersion: string = manifest.version;

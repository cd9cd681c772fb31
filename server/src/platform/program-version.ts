import manifest from '../../../package.json' with { type: 'json' };

/** The version of this program, which stands in the shop's `package.json` alone: in the OpenAPI document, in the list of running instances, in a release. */
export const programVersion: string = manifest.version;

const parts = (version: string): number[] => version.split('.').map(Number);

/** Whether a version comes before another one, by semantic versioning without labels. */
export function isOlder(version: string, than: string): boolean {
  const others = parts(than);
  const differing = parts(version).findIndex((part, index) => part !== others[index]);
  return differing >= 0 && (parts(version)[differing] ?? 0) < (others[differing] ?? 0);
}

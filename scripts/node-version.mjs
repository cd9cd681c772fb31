/**
 * The first import of each npm script: a Node that cannot run them ends with one line, before anything is installed. Written for
 * old versions: no syntax and no import that one of them lacks.
 */
const oldest = 20;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Langit needs Node ${oldest} or later; this is Node ${process.version}. Install a newer one, then try again.`,
  );
  process.exit(1);
}

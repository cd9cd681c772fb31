import { defineConfig } from 'vite';

/**
 * The server as `npm start` and a release run it: the shop's own code and Drizzle in one program, which starts in half of the processor
 * time of its sources. Other packages stay in `node_modules`. Tests and `npm run dev` run the sources.
 */
export default defineConfig({
  ssr: { noExternal: [/^@langit\//, 'drizzle-orm'] },
  build: {
    ssr: true,
    // As deep as the files of `src/*/`, so that a path relative to a module is the same in both.
    outDir: 'build/program',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        'embedded-worker': 'src/platform/database/embedded-worker.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
      checks: { bundlerTimings: false },
    },
  },
});

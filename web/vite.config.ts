import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** React and the router are one file in the browser: compressed together they are smaller, and they change together. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|\0(?:rolldown|vite)/,
                },
                {
                  name: 'frame',
                  test: /contract[\\/]src[\\/]values[\\/]locale|app[\\/](?:root\.tsx|document[\\/]|i18n[\\/]|lib[\\/](?:currency|language|log|login-popup|paths|plain-click|session-store|shop|toast|use-session)\.ts|layout[\\/](?!bare-error-page|login-popup|session-keeper|unknown)|ui[\\/](?:button|icons|logo|spinner|toasts|flag|art|accordion|sky|states)\.tsx)/,
                },
                {
                  // The modules that the purchase pages share, in one file: thirty small files take longer over a phone's network.
                  name: 'buying',
                  test: /contract[\\/]src[\\/]values[\\/]money|app[\\/](?:ui[\\/](?:badge|dialog|field|new-tab-link|plan-words|product-image|stepper|ticket)|lib[\\/](?:intents|kept-form|kept-in-tab|return-to|session|session-changes|use-delayed|use-failure-text|use-form|use-prepared-toasts)|purchase[\\/]checkout-address)\.tsx?/,
                },
                {
                  // What the pages of plans and orders share besides; a checkout needs none of it.
                  name: 'reading',
                  test: /app[\\/](?:ui[\\/](?:chat-order|copy-field|tabs)|products[\\/](?:discount|compare[\\/]chosen-plans))\.tsx?/,
                },
                {
                  // What every page of an unpaid order shares: paying, a new payment page, cancelling.
                  name: 'paying',
                  test: /app[\\/]purchase[\\/](?:cancel-order|new-payment-page|page-word|paid-stamp|pay-now|payment-(?:attempt|mutations|tab)|use-(?:cancel-order|payment-tab)|waiting-state)\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The server is one file: what the browser fetches later is in it from the start.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

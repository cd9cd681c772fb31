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
                  test: /contract[\\/]src[\\/]values[\\/](?:input-method|locale|page-currency|policies|sentences)|i18n[\\/]src[\\/](?:message|use-texts)|app[\\/](?:root\.tsx|document[\\/](?!private-head)|i18n[\\/](?!dates|prices|use-moments)|lib[\\/](?:log|plain-click|shop|toast|use-hydrated)\.ts|search[\\/]use-place-finder\.ts|session[\\/](?:login-popup|session-store|use-session)\.ts|layout[\\/](?!bare-error-page|login-popup|session-keeper|unknown)|ui[\\/](?:links|logo|toasts|art|accordion|sky|states|shop-notices|promise-lines)\.tsx)|[\\/]ui[\\/]src[\\/](?:button|icons|kit|place-drawing|spinner)\.tsx/,
                },
                // Before the purchase pages' file, which would take along what it shares with the search.
                {
                  name: 'values',
                  test: /contract[\\/]src[\\/]values[\\/](?:fold-text|identifiers|money|numbers|plain-characters|word-lists)\.ts/,
                },
                {
                  // The modules that the purchase pages share, in one file: thirty small files take longer over a phone's network.
                  name: 'buying',
                  test: /contract[\\/]src[\\/]values[\\/](?:calendar-days|limits|rentals)\.ts|domain[\\/]src[\\/](?:pricing[\\/]rent|refund-policy)\.ts|[\\/]ui[\\/]src[\\/](?:badge|dialog|field)\.tsx|app[\\/](?:ui[\\/](?:dotted|lazy-dialog|new-tab-link|plan-words|product-image|row|stepper|ticket)|forms[\\/](?:failures|kept-in-tab)|i18n[\\/]prices|lib[\\/](?:use-delayed|use-prepared-toasts)|session[\\/](?:return-to|use-login-popup)|purchase[\\/](?:checkout-address|promise-rules|promises)|phones[\\/]read-phone)\.tsx?/,
                },
                {
                  // What the browser does for a customer on every page: calls with the session, and its end.
                  name: 'session',
                  test: /contract[\\/]src[\\/]wire[\\/]client|app[\\/](?:lib[\\/](?:api|use-poll)|session[\\/]session-changes|layout[\\/]session-keeper)\.tsx?/,
                },
                {
                  // What the pages with forms and calls of their own share besides; lists and plans need none of it.
                  name: 'acting',
                  test: /app[\\/](?:forms[\\/](?:intents|kept-form|use-answer|use-failure-text|use-kept)|lib[\\/]shop-notices|document[\\/]private-head|ui[\\/]needs-script)\.tsx?/,
                },
                {
                  name: 'reading',
                  test: /app[\\/]ui[\\/]copy-field\.tsx|[\\/]ui[\\/]src[\\/]tabs\.tsx/,
                },
                {
                  name: 'chat-order',
                  test: /app[\\/]ui[\\/]chat-order\.tsx/,
                },
                {
                  // What every page of an unpaid order shares: paying, a new payment page, cancelling.
                  name: 'paying',
                  test: /app[\\/]purchase[\\/](?:cancel-order|new-payment-page|page-word|paid-stamp|pay-now|payment-(?:attempt|mutations|tab)|use-(?:cancel-order|payment-tab)|waiting-state)\.tsx?/,
                },
                {
                  // A plan in full: on its page, and over the list.
                  name: 'plan',
                  test: /app[\\/](?:products[\\/](?:coverage|currency-toggle|discount|places|addresses|use-(?:buy|places|plan-facts|quota-rule)|zone-city|compare[\\/]chosen-plans|struck-price|product[\\/](?:product-detail|buy-panel|rental-cost|compatibility-panel|facts-panel|covered-countries|use-country-finder|share-button))|ui[\\/]price)\.tsx?/,
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

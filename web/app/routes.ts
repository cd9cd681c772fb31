import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Public pages also stand under /id, /ja and /vi (I1); the root loader refuses any other prefix. */
const publicPages = [
  index('home/route.tsx'),
  route('others/faq', 'content/faq/route.tsx', { id: 'faq' }),
  route('faq', 'content/faq/route.tsx', { id: 'faq-short' }),
  route('others/terms-of-service', 'content/legal/route.tsx', { id: 'terms' }),
  route('terms-of-service', 'content/legal/route.tsx', { id: 'terms-short' }),
  route('others/return-policy', 'content/legal/route.tsx', { id: 'returns' }),
  route('return-policy', 'content/legal/route.tsx', { id: 'returns-short' }),
  route('others/privacy-policy', 'content/legal/route.tsx', { id: 'privacy' }),
  route('others/commercial-disclosure', 'content/disclosure/route.tsx'),
  route('about-us', 'content/about-us/route.tsx'),
  route('compatibility', 'content/compatibility/route.tsx'),
  route('ez-sim-mobile-app', 'content/mobile-app/route.tsx'),
  layout('products/route.tsx', [
    ...prefix('products', [
      index('products/list/route.tsx'),
      route(':product_id', 'products/product/route.tsx'),
    ]),
    route('compare', 'products/compare/route.tsx'),
  ]),
];

export default [
  layout('layout/page.tsx', [
    ...prefix(':lang?', publicPages),
    route('login', 'auth/login/route.tsx'),
    route('signup', 'auth/registration/route.tsx'),
    route('forget-password', 'auth/forget-password/route.tsx'),
    route('verify-email', 'auth/verify-email/route.tsx'),
    route('undo-email', 'auth/undo-email/route.tsx'),
    route('checkout', 'checkout/route.tsx'),
    route('products/checkout', 'checkout/rental-route.tsx'),
    route('topup-extend', 'topup/route.tsx'),
    route('payment/waiting-redirect', 'payment/route.tsx'),
    route('account/session', 'account/session.ts'),
    route('account/profile', 'account/profile/route.tsx'),
    route('account/order-history', 'account/order-history/route.tsx'),
    route('account/my-device', 'account/devices/route.tsx'),
    route('account/order-history/:order_id', 'account/order/route.tsx'),
    route('account/order-history/:order_id/now', 'account/order/now.ts'),
    route('others/manual-guide', 'content/manual-guide/route.tsx'),
    route('*', 'layout/unknown.tsx'),
  ]),
] satisfies RouteConfig;

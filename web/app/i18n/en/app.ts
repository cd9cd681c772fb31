import type { Part } from '@langit/contract/values/message';

/** The mobile app's page (S2). */
export const app = {
  title: '{shop} on your phone',
  description:
    'Find a plan, pay, install it and see what is left: {shop} as an app. Look inside before you download it.',
  lead: 'Find a plan, pay, install it with two taps and see what is left. All in one place, in four languages.',
  download: 'Download App',
  carousel: 'carousel',
  slide: 'slide',
  screens: 'Screens of the app',
  screenOf: '{number} of {total}',
  show: 'Show screen {number}',
  previous: 'Previous screen',
  next: 'Next screen',
  pause: 'Pause the slideshow',
  play: 'Play the slideshow',
  slide1: 'Find your destination',
  slide1Text: 'Type a country or a city, in any of four languages.',
  slide2: 'Compare plans',
  slide2Text: 'Data, days and price at a glance.',
  slide3: 'Know before you pay',
  slide3Text: 'When your days start, which networks you use, what is refunded.',
  slide4: 'Install it',
  slide4Text: 'On this phone with two taps, on another with the QR code.',
  needNothing: 'No app needed: the website does all of this in your browser, too.',
} as const satisfies Part;

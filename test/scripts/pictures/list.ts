/**
 * The pictures that are published: which screen of test/fixtures/screens/ each shows, and where it
 * goes. Sizes are in pixels.
 */

const CLAIM = 'From selected text to a moment'

export const PUBLISHED = {
  /** PNG: the screen beside the article, under a claim. */
  store: {
    folder: '.artifacts/store',
    size: { width: 1280, height: 800 },
    pictures: [
      {
        file: '1-write',
        screen: 'compose-passage',
        claim: 'Select text on any page.',
        colorScheme: 'light',
      },
      {
        file: '2-review',
        screen: 'compose-review-short',
        claim: 'See what goes onchain before it does.',
        colorScheme: 'light',
      },
      {
        file: '3-moment',
        screen: 'compose-published',
        claim: 'Publish it as a moment.',
        colorScheme: 'light',
      },
      {
        file: '4-timeline',
        screen: 'timeline-moments',
        claim: 'Read what others have kept.',
        colorScheme: 'dark',
      },
      {
        file: '5-admins',
        screen: 'admins-list',
        claim: 'Know who can change your work.',
        colorScheme: 'light',
      },
    ],
  },
  /** PNG: the name and a claim alone; a tile has no room for more. */
  tiles: {
    folder: '.artifacts/store',
    pictures: [
      { file: 'small-tile', size: { width: 440, height: 280 }, claim: CLAIM },
      { file: 'marquee', size: { width: 1400, height: 560 }, claim: `${CLAIM}, in two presses` },
      { file: 'logo', size: { width: 300, height: 300 }, claim: '' },
    ],
  },
  /** WebP: the screen alone, in light and in dark. */
  readme: {
    folder: 'docs/pictures',
    size: { width: 400, height: 540 },
    pictures: [
      { file: 'moment', screen: 'compose-published' },
      { file: 'revocation', screen: 'admins-revoke-other' },
      { file: 'lost-answer', screen: 'activity-found' },
    ],
  },
  /** The moving picture: screens beside the article, each for so many milliseconds. */
  journey: {
    path: 'docs/journey.webp',
    width: 960,
    pictures: [
      { screen: 'compose-empty', ms: 1_600 },
      { screen: 'compose-passage', ms: 2_200 },
      { screen: 'compose-review-short', ms: 2_200 },
      { screen: 'compose-sending', ms: 900 },
      { screen: 'compose-published', ms: 3_500 },
    ],
  },
} as const

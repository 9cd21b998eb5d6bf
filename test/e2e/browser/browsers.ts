import { findFirefox } from '../../run/prepare.mjs'
import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import type { LaunchOptions } from './process.ts'
import type { Browser } from './types.ts'

/** A way to start a browser with the extension in it. */
export type Launch = (options?: LaunchOptions) => Promise<Browser>

/** For `describe.each`: every browser the extension is made for, by name. Firefox only where there is one. */
export const browsers: [name: string, launch: Launch][] = [
  ['Chromium', launchChromium as Launch],
  ...(findFirefox() ? [['Firefox', launchFirefox] satisfies [string, Launch]] : []),
]

import { Features } from 'lightningcss'

/**
 * The oldest browsers that draw the pages of guests, tenants and students as designed. Rule: decisions "Browsers: what is
 * supported".
 */
export const oldestBrowsers = {
  chrome: '70',
  samsunginternet_android: '10.0',
  firefox: '78',
  safari: '12.1',
  safari_ios: '12.2',
}

/** The oldest browsers that draw hydrated pages as designed. */
export const oldestHydrated = { chrome: '87', safari: '14.1', safari_ios: '14.5' }

/** The oldest browsers that run scripts: older ones fail to parse them and keep the plain pages. */
export const oldestWithScripts = { chrome: '85', safari: '14.1', safari_ios: '14.5' }

/** Lightning CSS reads a version as one number: 16 bits major, 8 bits minor. */
function asNumber(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}

/** Vite's options for sheets and scripts. The prefixes that matter are in the sheets, and colours have no light-dark(). */
export const forOldBrowsers = {
  css: {
    transformer: 'lightningcss' as const,
    lightningcss: {
      exclude: Features.LightDark | Features.FontFamilySystemUi | Features.VendorPrefixes,
      targets: {
        chrome: asNumber(oldestBrowsers.chrome),
        samsung: asNumber(oldestBrowsers.samsunginternet_android),
        firefox: asNumber(oldestBrowsers.firefox),
        safari: asNumber(oldestBrowsers.safari),
        ios_saf: asNumber(oldestBrowsers.safari_ios),
      },
    },
  },
  build: {
    target: [`chrome${oldestWithScripts.chrome}`, `safari${oldestWithScripts.safari}`],
    cssMinify: 'lightningcss' as const,
  },
}

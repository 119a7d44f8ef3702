import { Features } from 'lightningcss'
import { oldestBrowsers, oldestWithScripts } from '../app/ui/browsers'

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

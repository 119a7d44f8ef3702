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

/** The oldest browsers that run scripts: older ones fail to parse them and keep the plain pages. */
export const oldestWithScripts = { chrome: '85', safari: '14.1', safari_ios: '14.5' }

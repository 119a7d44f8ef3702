/**
 * The class that fills a picture's place until it is there. Pages carry no style attributes, so that a mean
 * colour becomes the nearest of twelve hues (`ph-0` to `ph-11`, 30 degrees each) or, without much colour,
 * grey (`ph-12`).
 */
export function placeholderClass(colour: string): string {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!channels) return 'ph ph-12'
  const [red, green, blue] = channels.slice(1).map((hex) => Number.parseInt(hex, 16)) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 16) return 'ph ph-12'
  return `ph ph-${Math.round(hue(red, green, blue, most, spread) * 2) % 12}`
}

/** From 0 (red) over 2 (green) and 4 (blue) to below 6. */
function hue(red: number, green: number, blue: number, most: number, spread: number): number {
  if (most === red) return ((green - blue) / spread + 6) % 6
  if (most === green) return (blue - red) / spread + 2
  return (red - green) / spread + 4
}

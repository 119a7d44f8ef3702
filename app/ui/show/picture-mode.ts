import { createContext } from 'react'

/**
 * How many bytes a picture may cost here: `full` lets the browser choose among all widths, `small` is one of 3 KB,
 * `asked` loads nothing until the visitor asks. Lite pages are `small`, on 2g and slower `asked`.
 */
export type PictureMode = 'full' | 'small' | 'asked'

export const PictureModeContext = createContext<PictureMode>('full')

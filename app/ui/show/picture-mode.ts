import { createContext } from 'react'
import type { PictureMode } from '~/domain/shared/picture'

export const PictureModeContext = createContext<PictureMode>('full')

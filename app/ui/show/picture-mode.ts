import { createContext } from 'react'
import type { PictureMode } from '~/domain/ground/shared/picture'

export const PictureModeContext = createContext<PictureMode>('full')

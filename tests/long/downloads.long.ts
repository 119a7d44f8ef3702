import { download } from './downloads'
import { longPart } from './part'

longPart('downloads', '10 downloads of the backup while people send forms', () => download(10))

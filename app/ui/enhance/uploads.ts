/** Scripts for pages with a form that takes files: a separate file that other pages do not load. */
import { defineElements } from './define'
import { FilePreview, waitForFiles } from './files'
import { sendFilesAhead } from './sending'

defineElements({ 'ui-files': FilePreview })

addEventListener('submit', waitForFiles, true)
// Between React, which listens to the same document before, and `sendOnce`, which listens to the window.
document.addEventListener('submit', sendFilesAhead)

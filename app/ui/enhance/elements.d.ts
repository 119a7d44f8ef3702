import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** React 18 hands attributes of custom elements on as they are: `class`, not `className`. */
type Host = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }

declare global {
  namespace JSX {
    interface IntrinsicElements {
      'ui-bell': Host
      'ui-budget': Host
      'ui-dismiss': Host
      'ui-copy': Host & { 'data-text'?: string; 'data-label'?: string }
      'ui-shots': Host
      'ui-gallery': Host
      'ui-summary': Host & { 'data-from': string; 'data-names': string; 'data-part'?: string }
      'ui-live': Host & { 'data-for': string; 'data-seq': number; 'data-plain'?: true }
      'ui-load': Host & { for: string; 'data-from': string }
      'ui-period': Host & { 'data-first': string; 'data-last': string }
      'ui-leave': Host & { 'data-to': string; 'data-ask'?: string }
      'ui-files': Host & { for: string; 'data-from': string }
      'ui-choose-all': Host & { for: string }
      'ui-chosen-sum': Host & { for: string }
      'ui-print': Host
      'ui-sms': Host & { for: string; 'data-from': string }
      'ui-dialog': Host
      'ui-focus': Host
      'ui-carousel': Host
    }
  }
}

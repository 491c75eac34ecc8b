import type { PaperMessage } from '#core/papers/paper-message.ts'
import { downloadBlob } from './download-blob.ts'
import { mailtoLink } from './mailto.ts'

/** A finished paper with its message. */
export interface SharedPaper {
  pdf: Blob
  fileName: string
  message: PaperMessage
}

/**
 * The result: handed to another app; cancelled by the user; made, but so long after the tap that the browser requires
 * another one, at which `share` opens the sheet at once; or, where a device cannot share files, saved on it, with a
 * link that opens an e-mail to attach the file to.
 */
export type Shared =
  | { how: 'shared' }
  | { how: 'cancelled' }
  | { how: 'ready'; share: () => Promise<Shared> }
  | { how: 'saved'; mailto: string }

/** What sharing needs of the device. */
export interface ShareDevice {
  /** Whether files of this kind can be handed to another app. */
  canShare(shared: ShareData): boolean
  share(shared: ShareData): Promise<void>
  save(file: Blob, fileName: string): void
}

const thisDevice: ShareDevice = {
  canShare: (shared) => navigator.canShare?.(shared) ?? false,
  share: (shared) => navigator.share(shared),
  save: downloadBlob,
}

/**
 * Shares a paper with its message, by the device's share sheet where that takes files. A share that fails, unless the
 * user cancelled it, ends in the saved file: the paper is never lost on the way.
 */
export function sharePaper(paper: SharedPaper, device: ShareDevice = thisDevice): Promise<Shared> {
  // Browsers open the sheet only within a moment of a tap (Web Share: transient activation), which making the first PDF
  // on a slow phone exceeds. They then throw NotAllowedError, as they do where sharing is forbidden: ask once.
  return offer(paper, device, (share) => ({ how: 'ready', share }))
}

async function offer(
  paper: SharedPaper,
  device: ShareDevice,
  whenTooLate?: (share: () => Promise<Shared>) => Shared,
): Promise<Shared> {
  const { pdf, fileName, message } = paper
  const file = new File([pdf], fileName, { type: 'application/pdf' })
  const shared: ShareData = { files: [file], title: message.subject, text: message.text }
  if (device.canShare(shared)) {
    try {
      await device.share(shared)
      return { how: 'shared' }
    } catch (error) {
      if (isNamed(error, 'AbortError')) return { how: 'cancelled' }
      if (whenTooLate && isNamed(error, 'NotAllowedError')) return whenTooLate(() => offer(paper, device))
    }
  }
  device.save(pdf, fileName)
  return { how: 'saved', mailto: mailtoLink(message) }
}

// Not every browser's DOMException is an Error.
function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name
}

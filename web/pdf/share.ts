import type { PaperMessage } from '#core/documents/paper-message.ts'
import { downloadBlob } from './download-blob.ts'
import { mailtoLink } from './mailto.ts'

/** A finished paper with what is said along with it. */
export interface SharedPaper {
  pdf: Blob
  fileName: string
  message: PaperMessage
}

/**
 * How it went: handed to another app; left by the user; or, where a device shares no files, saved on it, with a link
 * that opens an e-mail to attach the file to.
 */
export type Shared = { how: 'shared' } | { how: 'cancelled' } | { how: 'saved'; mailto: string }

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
 * Shares a paper with its message, by the device's share sheet where that takes files. A share that fails for any
 * reason but the user's own ends in the saved file: the paper is never lost on the way.
 */
export async function sharePaper(paper: SharedPaper, device: ShareDevice = thisDevice): Promise<Shared> {
  const { pdf, fileName, message } = paper
  const file = new File([pdf], fileName, { type: 'application/pdf' })
  const shared: ShareData = { files: [file], title: message.subject, text: message.text }
  if (device.canShare(shared)) {
    try {
      await device.share(shared)
      return { how: 'shared' }
    } catch (error) {
      if (isCancelled(error)) return { how: 'cancelled' }
    }
  }
  device.save(pdf, fileName)
  return { how: 'saved', mailto: mailtoLink(message) }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

import { catalogue } from '#web/language/catalogue.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { PictureProblem } from './open-image.ts'

/** The texts of choosing a picture. */
export const texts = catalogue('pictures', {
  label: 'Picture',
  hint: 'Any photo. It is made smaller, so that it also shows offline.',
  choose: 'Choose picture',
  change: 'Change picture',
  remove: 'Remove picture',
  busy: 'Preparing picture...',
  none: 'No picture',
  notHere: 'Not on this device yet',
  preview: 'The picture as the till shows it',
})

/** The texts of the photo of a slip (S15.6). */
export const slipTexts = catalogue('pictures.slip', {
  label: 'Photo of the slip',
  hint: 'If you have one. It is kept on this device until it is sent.',
  choose: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  busy: 'Preparing photo...',
  none: 'No photo',
  notHere: 'Not on this device yet',
  preview: 'The slip',
  open: 'Slip',
  /** To screen readers, which hear many of them. */
  openOf: 'Slip of {what}',
  notHereYet:
    'Not on this device yet. The till that took it has not sent it yet, or this device has no network.',
})

const PROBLEMS: Record<PictureProblem, string> = catalogue('pictures.problems', {
  drawing: 'Drawings (SVG) are not accepted. Choose a photo: JPEG, PNG or WebP.',
  unreadable: 'This file is not a picture that this browser can open. Choose a JPEG, PNG or WebP.',
  'too-large': 'This picture is too large to open on a till. Choose one of at most 50 megapixels.',
})

const FAULTS: Record<StorageFault, string> = catalogue('pictures.faults', {
  quota: 'This device is full. Free up some space, then choose the picture again.',
  closed: 'The browser closed this page’s storage. Reload the page, then choose the picture again.',
  blocked: 'Tuckshop is open in another tab. Close that tab, then choose the picture again.',
  unknown: 'The picture could not be saved on this device. Please try again.',
})

/** Why a file was not accepted as a picture, in words. */
export function problemText(problem: PictureProblem): string {
  return PROBLEMS[problem]
}

/** Why the device could not store a picture, in words. */
export function faultText(fault: StorageFault): string {
  return FAULTS[fault]
}

import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { PictureStore } from '../pictures/pictures.ts'

/** The pictures of a fake shop: the real ones, in memory. */
export function fakePictures(): PictureStore {
  return new PictureStore(memoryPictureFiles(Date.now))
}

/** Takes pictures from the device: load it where someone may choose one. */
export {
  ImagePicker,
  type ImagePickerProps,
  type ImagePickerTexts,
} from './patterns/image-picker/image-picker.tsx'
export { processImage } from './patterns/image-picker/process-image.ts'

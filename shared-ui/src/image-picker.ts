/** Picks a picture from the device and resizes it. */
export { ImagePicker, type ImagePickerProps } from './patterns/image-picker/image-picker.tsx'
export { useObjectUrl } from './patterns/image-picker/use-object-url.ts'

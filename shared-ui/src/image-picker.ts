/** Picks a picture from the device and resizes it, alone or with a name. */
export { ImagePicker, type ImagePickerProps } from './patterns/image-picker/image-picker.tsx'
export { PictureAndName, type PictureAndNameProps } from './patterns/picture-and-name/picture-and-name.tsx'
export { useObjectUrl } from './patterns/image-picker/use-object-url.ts'

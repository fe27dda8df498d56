export { AppFrame } from '../app-frame.tsx'
export { MemberServices } from './member-services.tsx'

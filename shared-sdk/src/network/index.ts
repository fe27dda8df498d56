export { checkNetwork, isOnline, onNetworkChange, reachesServer, watchNetwork } from './network.ts'
export { keepTrying } from './keep-trying.ts'

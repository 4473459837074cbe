import { startNodeServer } from './nodeServer.js';

startNodeServer();

export { domMax } from 'framer-motion';

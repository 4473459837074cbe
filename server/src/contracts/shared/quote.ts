export { quoteName, quoteValue } from '../../json/quote.js';

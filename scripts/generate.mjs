// Writes everything that is generated: `npm run generate`. Each step skips itself while its inputs are unchanged, so
// that every build and test run may call this first.
import { generateValidators } from './generate/validators.mjs';
import { generateRulePages } from './rulePages.mjs';

const steps = [generateValidators, generateRulePages];

for (const step of steps) await step();

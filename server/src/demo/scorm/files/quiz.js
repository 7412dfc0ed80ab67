const PASS = 67;
const form = document.querySelector('form');
const questions = [...form.querySelectorAll('fieldset')];

if (get('cmi.core.lesson_status') === 'not attempted') set('cmi.core.lesson_status', 'incomplete');
window.save();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const answers = new FormData(form);
  const first = Number(get('cmi.interactions._count')) || 0;
  const right = questions.filter((question, i) => {
    const { id, right: wanted } = question.dataset;
    const given = answers.get(id);
    const at = `cmi.interactions.${first + i}`;
    set(`${at}.id`, id);
    set(`${at}.type`, 'choice');
    set(`${at}.student_response`, given);
    set(`${at}.correct_responses.0.pattern`, wanted);
    set(`${at}.result`, given === wanted ? 'correct' : 'wrong');
    return given === wanted;
  }).length;
  const score = Math.round((right / questions.length) * 100);
  set('cmi.core.score.min', 0);
  set('cmi.core.score.max', 100);
  set('cmi.core.score.raw', score);
  set('cmi.core.lesson_status', score >= PASS ? 'passed' : 'failed');
  window.save();
  document.querySelector('#result').textContent =
    `${right} of ${questions.length} right. ${score >= PASS ? 'Passed, well done.' : 'Have another look and try again.'}`;
});

# What is the matter with the simulated launcher. The reasons are its own process's words.

plant-no-start = The simulated launcher does not start: { $reason }
plant-silent = The simulated launcher does not answer: { $reason }
plant-other = Another unit is simulated in { $directory } already: { $unit }. End that one first.
plant-cannot = It says: { $reason }
